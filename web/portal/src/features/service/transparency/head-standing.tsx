import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { transparency } from 'contract/service/transparency'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { saveFile } from 'kit/ui/save-file.ts'
import { TickMark } from 'kit/ui/toast.tsx'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { WarningMark } from 'kit/ui/warning-mark.tsx'
import { whenText } from 'kit/ui/when.ts'
import { transparencyCopy } from './transparency.copy.ts'

const copy = transparencyCopy.standing

type Standing = ResultOf<typeof transparency.proof>

/** Whether the entries of a certificate stand below a published head, and the proof to take along. */
export const HeadStanding = ({
  client,
  asked,
}: {
  client: Client
  asked: { number: string; code: string }
}) => {
  const query = useQuery({
    ...client.query(transparency.proof, asked),
    // What is shown must be what holds now.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-18">{copy.title}</h3>
      {query.isPending && (
        <p role="status" className="text-ink-600">
          {copy.loading}
        </p>
      )}
      {query.isError && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <p>{copy.failed}</p>
          <Button onClick={() => void query.refetch()}>{copy.retry}</Button>
        </div>
      )}
      {query.data && <Told standing={query.data} />}
    </section>
  )
}

const Told = ({ standing }: { standing: Standing }) => (
  <>
    <Words standing={standing} />
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      {standing.proof && <Save proof={standing.proof} />}
      <Link
        to="/transparency"
        className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
      >
        {copy.how}
      </Link>
    </div>
  </>
)

const Words = ({ standing: { state, head, dueAt } }: { standing: Standing }) => {
  if (state === 'altered')
    return (
      <p className="flex max-w-reading gap-1 font-semibold text-error-700">
        <WarningMark />
        {copy.altered}
      </p>
    )
  if (state === 'covered' && head)
    return (
      <p className="flex max-w-reading gap-1 text-green-700">
        <TickMark />
        <span>
          <Unbroken words={copy.covered(head.number, whenText(head.at))} />
        </span>
      </p>
    )
  return (
    <p className="max-w-reading">
      <Unbroken words={copy.waiting(dueAt ? whenText(dueAt) : '')} />
    </p>
  )
}

const Save = ({ proof }: { proof: NonNullable<Standing['proof']> }) => (
  <Button
    onClick={() => {
      const text = JSON.stringify(proof, null, 2)
      saveFile(new Blob([text], { type: 'application/json' }), copy.file(proof.certificate))
    }}
  >
    <Icon name="download" />
    {copy.save}
  </Button>
)
