export { showHead } from './head';
export { showFromCard } from './moving-cloth';
