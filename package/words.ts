// Compiles and finds the words of an element in another language than English before its first paint: in one file.
export { languageFile } from './language-files.ts'
export { spokenBar } from '../widget/element/given/default-bar.ts'
