import { useNotify } from 'react-admin'
import { railWords } from '../../i18n/pages/layout.ts'
import { IconButton } from '../elements/IconButton.tsx'
import { type Favourite, maxFavourites, useFavourites } from './favourites.ts'
import { Icon } from './icons.tsx'
import { useText, useWords } from './language.tsx'
import styles from './StarButton.module.css'

/** Keeps a page or a report at the top of the rail, or lets it go. */
export function StarButton({ favourite }: { favourite: Favourite }) {
  const text = useText()
  const words = useWords()
  const notify = useNotify()
  const { favourites, toggle } = useFavourites()
  const isStored = favourites.some(({ to }) => to === favourite.to)
  const isFull = !isStored && favourites.length >= maxFavourites
  const full = isFull ? text(railWords.fullOfFavourites, { most: maxFavourites }) : undefined
  return (
    <IconButton
      className={`${styles.star} ${isStored ? styles.kept : ''} no-print`}
      aria-pressed={isStored}
      aria-disabled={isFull || undefined}
      title={full}
      label={text(isStored ? railWords.dropFavourite : railWords.addFavourite, { page: words(favourite.label) })}
      onClick={() => (full ? notify(full, { type: 'info', messageArgs: { _: full } }) : toggle(favourite))}
    >
      <Icon name="star" />
    </IconButton>
  )
}
