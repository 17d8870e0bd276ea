import { reportIndexWords } from '../../i18n/pages/report-pages.ts'
import { IconButton } from '../elements/IconButton.tsx'
import { Icon } from '../layout/icons.tsx'
import { useText } from '../layout/language.tsx'
import styles from './FavouriteButton.module.css'
import { useFavourites } from './favourites.ts'

/** Keeps a report at hand, or lets it go. */
export function FavouriteButton({ report, title, isInHead }: { report: string; title: string; isInHead?: boolean }) {
  const text = useText()
  const { favourites, toggle } = useFavourites()
  const isKept = favourites.includes(report)
  return (
    <IconButton
      className={`${styles.favourite} ${isKept ? styles.kept : ''} ${isInHead ? styles.inHead : ''}`}
      aria-pressed={isKept}
      label={text(isKept ? reportIndexWords.dropFavourite : reportIndexWords.addFavourite, { report: title })}
      onClick={() => toggle(report)}
    >
      <Icon name="bookmark" />
    </IconButton>
  )
}
