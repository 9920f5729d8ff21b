import type { account } from 'contract/people/account'
import type { ResultOf } from 'contract/endpoint'
import type { MonthMinutes } from 'contract/pictures/months'
import { ringSentence } from 'contract/pictures/ring.copy'
import { maskName } from 'contract/rules/mask'
import { useState } from 'react'
import { Icon } from 'kit/picture/icon.tsx'
import { Ring } from 'kit/picture/ring.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { growthCopy } from './growth.copy.ts'
import { StarLine } from './star-level.tsx'

const copy = growthCopy.head

interface Props {
  info: ResultOf<typeof account.userInfo>
  /** None while they are on their way: the ring keeps its place. */
  months: readonly MonthMinutes[] | undefined
}

/** The volunteer's card: name, number and hours on the dark red, the ring on the right 38 %. */
export const HeadCard = ({ info, months }: Props) => {
  const { name, volunteerNo } = info.users
  return (
    <section
      aria-label={copy.label}
      className="grid grid-cols-[62fr_38fr] items-center gap-4 overflow-hidden rounded-hero bg-zhu-800 p-5 text-paper-0 shadow-e2 md:p-8 elder:grid-cols-1"
    >
      <div className="min-w-0">
        <OwnName name={name} />
        <dl className="mt-3">
          <dt className="text-14 text-zhu-100">{copy.volunteerNo}</dt>
          <dd className="tabular">{volunteerNo}</dd>
          <dt className="mt-3 text-14 text-zhu-100">{copy.service}</dt>
          <dd>
            <Minutes
              value={info.serviceTime}
              className="font-display text-24 font-semibold text-gold-400 md:text-36 contrast:text-paper-0"
            />
          </dd>
          <dt className="mt-3 text-14 text-zhu-100">{copy.star}</dt>
          <dd>
            <StarLine minutes={info.serviceTime} />
          </dd>
        </dl>
      </div>
      <div className="aspect-square w-full max-w-60 min-w-0 justify-self-end elder:hidden">
        {months && (
          <Ring
            key={volunteerNo}
            minutes={months.map(({ minutes }) => minutes)}
            seed={volunteerNo}
            size={240}
            ground="red"
            drawn
            label={ringSentence(months)}
            className="size-full"
          />
        )}
      </div>
    </section>
  )
}

/** Masked until asked for: others may look over the shoulder. */
const OwnName = ({ name }: { name: string }) => {
  const [shown, setShown] = useState(false)
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="font-display text-24 font-semibold md:text-30">
        {shown ? name : maskName(name)}
      </span>
      <button
        type="button"
        aria-label={shown ? copy.concealName : copy.revealName}
        className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 underline underline-offset-4"
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
        {shown ? copy.conceal : copy.reveal}
      </button>
    </p>
  )
}
