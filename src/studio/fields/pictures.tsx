import { useCallback, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { styled } from 'styled-components';
import type { JsonValue } from '../../../schema/json/source';
import { isObject, valueAt } from '../../shared/values';
import { color, edge } from '../../theme/tokens';
import { Outline, Shapes } from '../../ui/images';
import { ask, useAnswer } from '../api';
import { useEditing, useFileValue } from '../editing';
import { Help, Press, Row } from '../parts';
import { type IconOffer, largestPicture } from '../protocol';
import type { ControlProps } from './parts';
import { Picker } from './picker';

function Drawing({ shapes }: Pick<IconOffer, 'shapes'>) {
  return (
    <Outline size={24}>
      <Shapes shapes={shapes} />
    </Outline>
  );
}

/** The icons of some words, the best first; before any are written, those that the words beside the icon mean. */
async function findIcons(words: string, beside: JsonValue | undefined) {
  const meant = words === '' && typeof beside === 'string' ? beside.split(/\W+/).filter(Boolean) : [];
  const lists = await Promise.all([...meant, words].map((find) => ask<IconOffer[]>('icons', { find })));
  const offers = new Map(lists.flat().map((offer) => [offer.name, offer])).values();
  return Array.from(offers, ({ name, shapes }) => ({
    id: name,
    title: name,
    picture: <Drawing shapes={shapes} />,
  }));
}

/** An icon, found by what it means. */
export function IconChoice({ path, value, label, write, input }: ControlProps) {
  const { answer: drawn } = useAnswer<IconOffer>(value ? 'icon' : undefined, { name: String(value) });
  const title = valueAt(useFileValue(), [...path.slice(0, -1), 'title']);
  const find = useCallback((words: string) => findIcons(words, title), [title]);
  return (
    <Picker label={label} describedBy={input['aria-describedby']} find={find} isGrid onPick={write}>
      {drawn && <Drawing shapes={drawn.shapes} />}
      {value ? String(value) : 'Choose an icon'}
    </Picker>
  );
}

/** A picture of the site, or one that is taken in from the author's computer; what it shows is asked for at once. */
export function PictureChoice({ path, schema, value, label, input }: ControlProps) {
  const { images, focus, putPicture } = useEditing();
  const whole = useFileValue();
  const [words, setWords] = useState('');
  const { leastWidth = 0, isPhotograph = false } = schema;
  const chosen = images.find(({ file }) => file === value);
  const around = path.slice(0, -1);
  const put = async (...picture: [name: string, data?: string]) => {
    try {
      await putPicture(path, ...picture);
      setWords('');
      const holder = valueAt(whole, around);
      if (isObject(holder) && holder.alt === '') focus([...around, 'alt']);
    } catch (refusal) {
      setWords(refusal instanceof Error ? refusal.message : String(refusal));
    }
  };
  const bring = async (file: File | null | undefined) => {
    if (!file) return;
    if (file.size > largestPicture * 1024 * 1024)
      return setWords(`${file.name} is larger than ${largestPicture} MB. Save a smaller copy of it.`);
    setWords(`${file.name} is taken in …`);
    await put(file.name, await read(file));
  };
  const options = () =>
    images
      .filter((image) => image.isPhotograph || !isPhotograph)
      .map(({ file, src, width, height }) => ({
        id: file,
        title: file,
        note: `${width} × ${height}`,
        picture: <img src={src} alt="" loading="lazy" />,
      }));
  return (
    <Drop
      data-picture
      getDropOperation={() => 'copy'}
      aria-label={`${label}: drop a picture here`}
      onDrop={async ({ items }) => {
        const file = items.find((item) => item.kind === 'file');
        await bring(file && (await file.getFile()));
      }}
    >
      {chosen && <img src={chosen.src} alt="" />}
      <Row>
        <Picker label={label} describedBy={input['aria-describedby']} options={options} isGrid onPick={put}>
          {value ? String(value) : 'Choose a picture'}
        </Picker>
        <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => bring(files?.[0])}>
          <Press>From this computer</Press>
        </FileTrigger>
      </Row>
      <Help>{words || sayWidth(chosen?.width, leastWidth)}</Help>
    </Drop>
  );
}

function sayWidth(width: number | undefined, least: number): string {
  const own = width === undefined ? 'Or drop a picture here.' : `${width} pixels wide.`;
  return least === 0 ? own : `${own} At least ${least} pixels are needed for a photograph.`;
}

/** The bytes of a file in Base64. */
function read(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

const Drop = styled(DropZone)`
  display: grid;
  gap: 6px;
  padding: 8px;
  border: 1px dashed ${color.strongLine};
  border-radius: ${edge.radius};
  &[data-drop-target] {
    border-style: solid;
    background: ${color.brandSoft};
  }
  & > img {
    max-height: 160px;
    background: ${color.sunken};
    object-fit: contain;
    justify-self: start;
  }
`;
