import { useCallback } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { styled } from 'styled-components';
import type { JsonValue } from '../../../schema/json/source';
import { isObject, valueAt } from '../../shared/values';
import { color, edge } from '../../theme/tokens';
import { Outline, Shapes } from '../../ui/images';
import { fetchJson, useQuery } from '../api';
import { ActionButton, Help, Row } from '../components';
import { useEditing, useFileValue } from '../editing';
import { type IconOption, maxPictureMegabytes } from '../protocol';
import type { ControlProps } from './field-components';
import { Picker } from './picker';
import { useUpload } from './upload';

function IconDrawing({ shapes }: Pick<IconOption, 'shapes'>) {
  return (
    <Outline size={24}>
      <Shapes shapes={shapes} />
    </Outline>
  );
}

/** Finds icons for a query, the best matches first. For an empty query, the matches of `contextText` come first. */
async function findIcons(query: string, contextText: JsonValue | undefined) {
  const contextWords =
    query === '' && typeof contextText === 'string' ? contextText.split(/\W+/).filter(Boolean) : [];
  const lists = await Promise.all(
    [...contextWords, query].map((find) => fetchJson<IconOption[]>('icons', { find })),
  );
  const offers = new Map(lists.flat().map((offer) => [offer.name, offer])).values();
  return Array.from(offers, ({ name, shapes }) => ({
    id: name,
    title: name,
    picture: <IconDrawing shapes={shapes} />,
  }));
}

/** Renders a picker of icons, whose search finds icons by their meaning. */
export function IconPicker({ path, value, label, write, input }: ControlProps) {
  const { response: icon } = useQuery<IconOption>(value ? 'icon' : undefined, { name: String(value) });
  const title = valueAt(useFileValue(), [...path.slice(0, -1), 'title']);
  const find = useCallback((query: string) => findIcons(query, title), [title]);
  return (
    <Picker label={label} describedBy={input['aria-describedby']} find={find} isGrid onPick={write}>
      {icon && <IconDrawing shapes={icon.shapes} />}
      {value ? String(value) : 'Choose an icon'}
    </Picker>
  );
}

/**
 * Renders a picker of the site's pictures, with an upload. After a choice, moves the focus to the alternative text if
 * it is empty.
 */
export function PicturePicker({ path, schema, value, label, input }: ControlProps) {
  const { images, focus, setPicture } = useEditing();
  const fileValue = useFileValue();
  const { message, attempt, upload } = useUpload(maxPictureMegabytes);
  const { leastWidth = 0, isPhotograph = false } = schema;
  const chosen = images.find(({ file }) => file === value);
  const parentPath = path.slice(0, -1);
  const applyPicture = async (...picture: [name: string, data?: string]) => {
    await setPicture(path, ...picture);
    const holder = valueAt(fileValue, parentPath);
    if (isObject(holder) && holder.alt === '') focus([...parentPath, 'alt']);
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
    <PictureDropZone
      data-picture
      getDropOperation={() => 'copy'}
      aria-label={`${label}: drop a picture here`}
      onDrop={async ({ items }) => {
        const file = items.find((item) => item.kind === 'file');
        await upload(file && (await file.getFile()), applyPicture);
      }}
    >
      {chosen && <img src={chosen.src} alt="" />}
      <Row>
        <Picker
          label={label}
          describedBy={input['aria-describedby']}
          options={options}
          isGrid
          onPick={(name) => attempt(() => applyPicture(name))}
        >
          {value ? String(value) : 'Choose a picture'}
        </Picker>
        <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => upload(files?.[0], applyPicture)}>
          <ActionButton>From this computer</ActionButton>
        </FileTrigger>
      </Row>
      <Help>{message || describeWidth(chosen?.width, leastWidth)}</Help>
    </PictureDropZone>
  );
}

function describeWidth(width: number | undefined, minWidth: number): string {
  const own = width === undefined ? 'You can also drop a picture here.' : `${width} pixels wide.`;
  return minWidth === 0 ? own : `${own} A photograph must be at least ${minWidth} pixels wide.`;
}

const PictureDropZone = styled(DropZone)`
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
