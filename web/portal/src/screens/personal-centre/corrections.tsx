import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import { correction } from 'contract/service/correction'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { notify } from 'kit/api/notify.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { ConfirmDialog } from 'kit/ui/confirm-dialog.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { correctionCopy } from '../../features/service/correction/correction.copy.ts'
import {
  type Own,
  type OwnAct,
  OwnCorrection,
} from '../../features/service/correction/own-correction.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

const copy = correctionCopy.page

const ReasonDialog = lazy(async () => ({
  default: (await import('../../form/reason-dialog.tsx')).ReasonDialog,
}))
const MissingDialog = lazy(async () => ({
  default: (await import('../../features/service/correction/missing-dialog.tsx')).MissingDialog,
}))

/** Own requests to correct records, with every step, and the way to tell of a missing one. */
export const Screen = () => {
  const api = useApi()
  const list = keysetList(useInfiniteQuery(api.infinite(correction.listOwn, {})))
  const [acting, setActing] = useState<{ own: Own; act: OwnAct } | null>(null)
  const [missing, setMissing] = useState(false)
  return (
    <>
      <PageTitle className="mb-3">{copy.title}</PageTitle>
      <p className="mb-4 text-ink-700">{copy.lead}</p>
      <p className="mb-5 flex flex-wrap gap-3 print:hidden">
        <Button look="secondary" onClick={() => setMissing(true)}>
          {correctionCopy.missing.open}
        </Button>
        <Link to="/personalCenter/serviceRecord" className={buttonClass('text')}>
          {copy.back}
        </Link>
      </p>
      <ListStates
        list={list}
        skeleton={<Skeleton count={2} className="mb-3 h-48" />}
        empty={
          <Empty title={copy.emptyTitle} picture={<PaperCut motif="envelope" size={128} />}>
            {copy.emptyText}
          </Empty>
        }
      >
        {(rows) => (
          <InfiniteList more={list.more} count={rows.length}>
            <ul className="flex flex-col gap-4">
              {rows.map((own) => (
                <OwnCorrection
                  key={own.correctionId}
                  correction={own}
                  onAct={(act) => setActing({ own, act })}
                />
              ))}
            </ul>
          </InfiniteList>
        )}
      </ListStates>
      {acting && <Acting {...acting} onClose={() => setActing(null)} />}
      {missing && (
        <Suspense fallback={null}>
          <MissingDialog client={api} onClose={() => setMissing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What is asked before an act on a request. */
const Acting = ({
  own: { correctionId, missionTitle },
  act,
  onClose,
}: {
  own: Own
  act: OwnAct
  onClose: () => void
}) => {
  const api = useApi()
  const queries = useQueryClient()
  const changed = () => queries.invalidateQueries({ queryKey: [correction.listOwn.path] })
  if (act === 'escalate')
    return (
      <Suspense fallback={null}>
        <ReasonDialog
          client={api}
          command={correction.escalate}
          input={(reason) => ({ correctionId, reason })}
          copy={correctionCopy.escalate}
          lead={correctionCopy.escalate.lead}
          length={JUDGEMENT_LENGTH}
          onClose={onClose}
        />
      </Suspense>
    )
  const words = correctionCopy.card
  const withdraws = act === 'withdraw'
  return (
    <ConfirmDialog
      subject={(withdraws ? words.withdrawSubject : words.acceptSubject)(missionTitle)}
      consequence={withdraws ? words.withdrawEffect : words.acceptEffect}
      confirm={words[act]}
      danger={withdraws}
      onConfirm={async () => {
        await api.call(correction[act], { correctionId }, { quiet: true })
        await changed()
        notify.success(withdraws ? words.withdrawn : words.accepted)
      }}
      onClose={onClose}
    />
  )
}
