import { Icon } from 'kit/picture/icon.tsx'
import { headerSentences } from 'kit/site/site-said.ts'
import { useSite } from './site.ts'

/** What the site has to say at present, in a line of its own above everything: nothing on most days. */
export const HeaderNotice = () => {
  const sentences = headerSentences(useSite())
  return (
    <div role="status" className="print:hidden">
      {sentences.map((sentence) => (
        <p key={sentence} className="border-b border-line-200 bg-gold-100 text-ink-900">
          <span className="page flex items-start justify-center gap-2 py-2">
            <Icon name="info" size={24} />
            {sentence}
          </span>
        </p>
      ))}
    </div>
  )
}
