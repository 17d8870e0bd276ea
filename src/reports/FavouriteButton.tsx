import { reportIndexWords } from '../../i18n/pages/report-pages.ts'
import { Icon } from '../layout/icons.tsx'
import { useText } from '../layout/language.tsx'
import { useFavourites } from './favourites.ts'

/** Keeps a report at hand, or lets it go. */
export function FavouriteButton({ report, title }: { report: string; title: string }) {
  const text = useText()
  const { favourites, toggle } = useFavourites()
  const isKept = favourites.includes(report)
  return (
    <button
      type="button"
      className={`icon-btn favourite ${isKept ? 'kept' : ''}`}
      aria-pressed={isKept}
      aria-label={text(isKept ? reportIndexWords.dropFavourite : reportIndexWords.addFavourite, { report: title })}
      onClick={() => toggle(report)}
    >
      <Icon name="bookmark" />
    </button>
  )
}
