import type { Page } from '../../schema/site-model';
import { type Example, exampleSite, examples, type Surroundings } from './example-site';
import { type BuiltPage, buildPage } from './show';

/** A place where an example is shown. */
export interface ExamplePlace {
  example: Example;
  folder: Surroundings['folder'];
  title: string;
}

/** The page of an example with what the build makes of it. */
export interface ExamplePage extends BuiltPage {
  page: Page;
}

/** Where each example is shown: the opening block looks different in each kind of page. */
const folders: Record<string, Surroundings['folder'][]> = {
  hero: ['pages', 'industries', 'practice-areas', 'packages'],
};

/** Every example in every place where it looks different. */
export const examplePlaces: ExamplePlace[] = examples.flatMap((example) =>
  (folders[example.type] ?? [undefined]).map((folder) => ({
    example,
    folder,
    title: `${example.type}, example ${example.name}${folder ? `, in ${folder}` : ''}`,
  })),
);

const built = new Map<string, ExamplePage>();

/** The page of an example, built once. `prepare` of the server must have been called. */
export function examplePage({ example, folder, title }: ExamplePlace): ExamplePage {
  const known = built.get(title);
  if (known) return known;
  const { site, page } = exampleSite(example.block, { folder });
  const made = { ...buildPage(site, page), page };
  built.set(title, made);
  return made;
}
