import { build } from '../../scripts/build.mjs'

/** Builds outdated files before the first test of a run. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export.
export default () => build()
