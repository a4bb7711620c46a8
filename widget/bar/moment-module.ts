// Loaded when a shopper reaches a goal.
import styles from './moment.css?inline'

export { styles }
