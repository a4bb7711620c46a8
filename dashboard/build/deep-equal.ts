// The design system's popovers import `deep-equal`, whose helpers throw while they start. Chromium then reads the whole
// page's script once more, to say where.
// oxlint-disable-next-line import/no-default-export -- It stands in for a package with a default export.
export { dequal as default } from 'dequal/lite'
