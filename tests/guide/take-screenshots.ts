import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from '../browser/browser';
import { DevServer } from '../studio/dev-server';

// Takes the studio's screenshots for the guide. They show a page of `site-data`.

const root = join(import.meta.dirname, '../..');
const address = '/industries/agritech';

const server = new DevServer(join(root, 'site-data'));
server.initGit();
const [browser] = await Promise.all([launchBrowser(['--font-render-hinting=none']), server.open()]);
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme });
  page.setDefaultTimeout(120_000);
  await page.addInitScript(() => localStorage.setItem('studio-welcomed', 'yes'));
  await page.goto(`${server.origin}/_studio${address}`);
  const frame = page.frameLocator('iframe');
  await frame.locator('[data-block]').first().waitFor();
  await frame.getByRole('heading', { level: 1 }).click();
  await page.getByRole('textbox', { name: 'Headline' }).waitFor();
  await page.getByRole('heading', { name: 'Opening', exact: true }).hover();
  const picture = await page.screenshot({ animations: 'disabled', caret: 'initial' });
  const file = join(root, `.github/guide/studio-${colorScheme}.png`);
  const { size } = await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toFile(file);
  process.stdout.write(`${file}: ${Math.ceil(size / 1024)} KB\n`);
  await page.close();
}
await browser.close();
await server.close();
