import { isCritical } from 'contract/rules/evaluation-limits'
import { Chip } from 'kit/ui/chip.tsx'

interface ImpressionsProps {
  codes: readonly string[]
  names: Readonly<Record<string, string>>
}

/** What was marked; that something could be better is told by its words. */
export const Impressions = ({ codes, names }: ImpressionsProps) =>
  codes.length === 0 ? null : (
    <ul className="mt-2 flex flex-wrap gap-2">
      {codes.map((code) => (
        <li key={code}>
          <Chip tone={isCritical(code) ? 'amber' : 'green'}>{names[code]}</Chip>
        </li>
      ))}
    </ul>
  )

/** The answer to an evaluation, once there is one. */
export const Reply = ({ title, text }: { title: string; text: string | null }) =>
  text === null ? null : (
    <div className="mt-3 rounded-control bg-paper-100 p-3">
      <p className="text-14 font-semibold text-zhu-700">{title}</p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  )
