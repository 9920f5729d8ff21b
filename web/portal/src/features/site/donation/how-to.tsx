import { Icon } from 'kit/picture/icon.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { donationCopy } from './donation.copy.ts'

const copy = donationCopy.how

interface Props {
  /** Where donations go; undefined until it is known. */
  guide: string | undefined
}

/** The ways to give, none of which goes through this site. */
export const HowTo = ({ guide }: Props) => (
  <section aria-labelledby="how-to">
    <SectionTitle id="how-to">{copy.title}</SectionTitle>
    <ul className="grid gap-4 md:grid-cols-3 elder:md:grid-cols-1">
      {copy.ways.map(({ title, text }) => (
        <li key={title} className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-5">
          <h3 className="text-18 text-zhu-700">{title}</h3>
          <p className="mt-2 text-ink-700">{text}</p>
        </li>
      ))}
    </ul>
    <p className="mt-4 flex gap-2 rounded-control bg-amber-100 px-4 py-3 text-amber-700">
      <Icon name="warning" className="mt-0.5" />
      {copy.note}
    </p>
    <h3 className="mt-5 text-18">{copy.account}</h3>
    <p className="mt-1 max-w-reading break-words text-ink-700">
      {guide === '' ? copy.accountless : guide}
    </p>
  </section>
)
