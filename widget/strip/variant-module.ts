// The module of the list of variants: loaded when a shopper opens one.
import styles from './variants.css?inline'

export { VariantChoice } from './variant-choice.tsx'
export { styles }
