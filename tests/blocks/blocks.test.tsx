// @vitest-environment jsdom
// One file of tests for all, as what they import takes longer than they do.
import './article-body';
import './article-index';
import './collection-cards';
import './collection-index';
import './hero';
import './legal-sections';
import './map';
import './page-body';
import './pricing-table';
import './rich-text';
import './statistics';
