import { useMutation } from '@tanstack/react-query'
import { security } from 'contract/people/security'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Countdown } from 'kit/ui/countdown.tsx'
import { whenText } from 'kit/ui/when.ts'
import { securityCopy as copy } from './security.copy.ts'

/** An account that is being cancelled: until when it can be taken back, and how. */
export const CoolingOff = ({
  client,
  endsAt,
  onLogOut,
}: {
  client: Client
  endsAt: string
  onLogOut: () => void
}) => {
  const takeBack = useMutation(
    client.mutation(security.cancelLogoff, { onSuccess: () => notify.success(copy.takenBack) }),
  )
  return (
    <section className="max-w-reading rounded-card border-l-4 border-amber-700 bg-amber-100 p-6">
      <PaperCut motif="boat" size={96} className="float-right ml-4 max-sm:hidden elder:hidden" />
      <h2 className="font-display text-20">{copy.coolingTitle}</h2>
      <p className="mt-2 leading-[1.75]">{copy.coolingText(whenText(endsAt))}</p>
      <p className="mt-2 font-semibold">
        {copy.coolingLeft} <Countdown to={endsAt} over={copy.coolingOver} />
      </p>
      <p className="mt-2 text-ink-700">{copy.takeBackText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="primary"
          busy={takeBack.isPending}
          busyText={copy.takingBack}
          onClick={() => takeBack.mutate({})}
        >
          {copy.takeBack}
        </Button>
        <Button onClick={onLogOut}>{copy.logOut}</Button>
      </div>
    </section>
  )
}
