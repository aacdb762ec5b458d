import { buildSite } from '../../src/build/build-site';

// Builds the site of a folder with React's development build, which `npm run build` never ships.
const [data = '', output = ''] = process.argv.slice(2);
await buildSite({ data, output, mode: 'development' });
