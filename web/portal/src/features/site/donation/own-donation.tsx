import { useMutation, useQueryClient } from '@tanstack/react-query'
import { donation } from 'contract/site/donation'
import { donationKindCopy } from 'contract/site/donation.copy'
import { formatMoney } from 'contract/rules/money.copy'
import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { Checkbox } from 'kit/ui/field.tsx'
import { saveFile } from 'kit/ui/save-file.ts'
import { ShareButton } from 'kit/ui/share-button.tsx'
import { whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { donationCopy } from './donation.copy.ts'
import { Paper, type OwnDonation } from './paper.tsx'

const copy = donationCopy.own

/** One certificate of one's own: what it says, its paper, and whether the public sees the name. */
export const OwnDonationCard = ({ client, own }: { client: Client; own: OwnDonation }) => {
  const [open, setOpen] = useState(false)
  const { number, certificateId } = own
  const download = useMutation({
    mutationFn: () => client.download(donation.pdf, { certificateId }),
    onSuccess: (pdf) => saveFile(pdf, copy.fileName(number)),
  })
  const path = `/donation?${new URLSearchParams({ number })}`
  const valid = own.state === 'issued'
  return (
    <li className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
      <p className="flex flex-wrap items-center gap-3">
        <span className="tabular text-18 font-semibold break-all">{number}</span>
        <Chip tone={valid ? 'green' : 'error'}>{copy.states[own.state]}</Chip>
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-600">{donationCopy.result.kind}</dt>
        <dd>{donationKindCopy[own.kind]}</dd>
        {own.goods !== null && (
          <>
            <dt className="text-ink-600">{donationCopy.result.goods}</dt>
            <dd>{own.goods}</dd>
          </>
        )}
        {own.amountFen !== null && (
          <>
            <dt className="text-ink-600">
              {own.kind === 'goods' ? donationCopy.result.value : donationCopy.result.amount}
            </dt>
            <dd className="tabular font-semibold text-zhu-700">{formatMoney(own.amountFen)}</dd>
          </>
        )}
        <dt className="text-ink-600">{donationCopy.result.period}</dt>
        <dd className="tabular">
          <Unbroken words={donationCopy.periodOf(own.from, own.to)} />
        </dd>
        <dt className="text-ink-600">{donationCopy.result.purpose}</dt>
        <dd>{own.purpose}</dd>
        <dt className="text-ink-600">{donationCopy.result.foundation}</dt>
        <dd>{own.foundation}</dd>
        <dt className="text-ink-600">{copy.code}</dt>
        <dd className="tabular">{own.code}</dd>
        <dt className="text-ink-600">{donationCopy.result.issuedAt}</dt>
        <dd className="tabular">{whenText(own.issuedAt)}</dd>
      </dl>
      {own.reason !== null && (
        <p className="mt-3 rounded-control bg-error-100 px-3 py-2 text-error-700">
          {copy.revoked(own.reason)}
        </p>
      )}
      {valid && (
        <>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={() => setOpen(true)}>{copy.view}</Button>
            <Button
              busy={download.isPending}
              busyText={copy.downloading}
              onClick={() => download.mutate()}
            >
              {copy.download}
            </Button>
            <ShareButton title={copy.shareTitle} path={path} />
          </div>
          <Shown client={client} own={own} />
        </>
      )}
      {open && (
        <Dialog open wide title={donationCopy.title} onClose={() => setOpen(false)}>
          <Paper own={own} path={path} />
        </Dialog>
      )}
    </li>
  )
}

/** Whether the public list names the donor, masked. */
const Shown = ({ client, own }: { client: Client; own: OwnDonation }) => {
  const queries = useQueryClient()
  const show = useMutation(
    client.mutation(donation.show, {
      onSuccess: (_, { shown }) => notify.success(shown ? copy.showing : copy.hiding),
      // What stands may be another thing than what was shown.
      onError: () => queries.invalidateQueries({ queryKey: [donation.listOwn.path] }),
    }),
  )
  const { certificateId } = own
  return (
    <div className="mt-4 border-t border-line-200 pt-3">
      <Checkbox
        id={`shown-${certificateId}`}
        label={copy.shown}
        checked={show.isPending ? show.variables.shown : own.shown}
        disabled={show.isPending}
        onChange={({ target }) => show.mutate({ certificateId, shown: target.checked })}
      />
      <p className="text-14 text-ink-600">{copy.shownHint}</p>
    </div>
  )
}
