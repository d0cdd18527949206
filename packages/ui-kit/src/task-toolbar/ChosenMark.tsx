import { Checkmark20Regular } from '@fluentui/react-icons/headless/svg/checkmark'
import styles from './ChosenMark.module.css'

/** The mark before the chosen entry of a menu; before the others its room. */
export function ChosenMark({ isChosen }: { readonly isChosen: boolean }) {
  return isChosen ? <Checkmark20Regular /> : <span className={styles.gap} />
}
