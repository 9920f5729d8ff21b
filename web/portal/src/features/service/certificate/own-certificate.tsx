import { useMutation } from '@tanstack/react-query'
import { certificate } from 'contract/service/certificate'
import { certificateCredential } from 'contract/service/certificate-credential'
import type { ResultOf } from 'contract/endpoint'
import { certificateReasonCopy } from 'contract/service/certificate.copy'
import { certificateAddress } from 'contract/rules/certificate-address'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { certificateStateCopy } from 'contract/states.copy'
import { certificateStateTone } from 'kit/text/tones.ts'
import { saveFile } from 'kit/ui/save-file.ts'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { LastingQrPicture } from 'kit/wechat/lasting-qr-picture.tsx'
import { whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { certificateCopy } from './certificate.copy.ts'
import { GradeSums } from './grade-sums.tsx'
import { holderCopy } from './holder.copy.ts'
import { LooksDialog } from './looks-dialog.tsx'
import { Pair } from './pair.tsx'
import { ShareDialog } from './share-dialog.tsx'

export type OwnCertificate = ResultOf<typeof certificate.listOwn>['items'][number]

const copy = certificateCopy.own

/** One issued certificate with its number, its code, the PDF and the way to verify it. */
export const OwnCertificateCard = ({ client, own }: { client: Client; own: OwnCertificate }) => {
  const download = useMutation({
    mutationFn: () => client.download(certificate.pdf, { certificateId: own.certificateId }),
    onSuccess: (pdf) => saveFile(pdf, copy.fileName(own.number)),
  })
  const file = useMutation({
    mutationFn: () =>
      client.download(certificateCredential.credential, { certificateId: own.certificateId }),
    onSuccess: (credential) => saveFile(credential, holderCopy.file.name(own.number)),
  })
  const [opened, setOpened] = useState<'share' | 'looks' | null>(null)
  const address = certificateAddress('/zs', own)
  return (
    <li className="flex flex-wrap gap-6 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
      <div className="min-w-0 flex-1 basis-[320px]">
        <p className="flex flex-wrap items-center gap-3">
          <span className="tabular text-18 font-semibold">{own.number}</span>
          <Chip tone={certificateStateTone[own.state]}>{certificateStateCopy[own.state]}</Chip>
        </p>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-ink-600">{copy.code}</dt>
          <dd className="tabular">{own.code}</dd>
          <dt className="text-ink-600">{copy.period}</dt>
          <dd className="tabular">
            <Unbroken words={certificateCopy.verify.periodOf(own.from, own.to)} />
          </dd>
          <Figures own={own} />
          {own.grades.length > 0 && (
            <>
              <dt className="text-ink-600">
                {own.revokedLines > 0
                  ? holderCopy.statement.presentGrades
                  : holderCopy.statement.grades}
              </dt>
              <dd>
                <GradeSums sums={own.grades} />
              </dd>
            </>
          )}
          <Stated own={own} />
          <dt className="text-ink-600">{copy.issuedAt}</dt>
          <dd className="tabular">{whenText(own.issuedAt)}</dd>
        </dl>
        {standingText(own) && (
          <p className="mt-2 rounded-control bg-paper-100 px-3 py-2">{standingText(own)}</p>
        )}
        {own.revokedLines > 0 && (
          <p className="mt-2 rounded-control bg-amber-100 px-3 py-2 text-amber-700">
            {copy.revokedLines(own.revokedLines, own.records)}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          {own.state !== 'revoked' && own.state !== 'altered' && (
            <Button
              busy={download.isPending}
              busyText={copy.downloading}
              onClick={() => download.mutate()}
            >
              {copy.download}
            </Button>
          )}
          {own.state === 'valid' && (
            <Button
              busy={file.isPending}
              busyText={holderCopy.file.downloading}
              onClick={() => file.mutate()}
            >
              {holderCopy.file.download}
            </Button>
          )}
          <Button aria-haspopup="dialog" onClick={() => setOpened('share')}>
            {holderCopy.share.button}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setOpened('looks')}>
            {holderCopy.looks.button}
          </Button>
          <Link to={address} className={buttonClass('text')}>
            {copy.verify}
          </Link>
        </div>
        {own.state === 'valid' && (
          <p className="mt-2 text-14 text-ink-600 print:hidden">{holderCopy.file.hint}</p>
        )}
      </div>
      <LastingQrPicture value={location.origin + address} size={112} label={copy.qr(own.number)} />
      {opened === 'share' && (
        <ShareDialog client={client} own={own} onClose={() => setOpened(null)} />
      )}
      {opened === 'looks' && (
        <LooksDialog client={client} own={own} onClose={() => setOpened(null)} />
      )}
    </li>
  )
}

/** What it states, and what of that still holds where something was revoked since. */
const Figures = ({ own }: { own: OwnCertificate }) => {
  if (own.revokedLines > 0) {
    const present = (kind: 'serviceMinutes' | 'trainingMinutes') =>
      own.grades.reduce((sum, grade) => sum + grade[kind], 0)
    return (
      <>
        <dt className="text-ink-600">{certificateCopy.verify.issuedMinutes}</dt>
        <dd>
          <Pair service={own.serviceMinutes} training={own.trainingMinutes} /> ·{' '}
          {copy.records(own.records)}
        </dd>
        <dt className="text-ink-600">{certificateCopy.verify.presentMinutes}</dt>
        <dd className="font-semibold">
          <Pair service={present('serviceMinutes')} training={present('trainingMinutes')} />
        </dd>
      </>
    )
  }
  return (
    <>
      <dt className="text-ink-600">{copy.service}</dt>
      <dd>
        <Minutes value={own.serviceMinutes} /> · {copy.records(own.records)}
      </dd>
      {own.trainingMinutes > 0 && (
        <>
          <dt className="text-ink-600">{copy.training}</dt>
          <dd>
            <Minutes value={own.trainingMinutes} />
          </dd>
        </>
      )}
    </>
  )
}

/** What became of a certificate, and what its holder does now; null of one that holds. */
const standingText = ({
  state,
  stateAt,
  replacedBy,
  supersededBy,
  reasonKind,
}: OwnCertificate): string | null => {
  if (state === 'altered') return copy.altered
  if (stateAt === null || state === 'valid') return null
  return state === 'revoked'
    ? copy.revoked(whenText(stateAt), certificateReasonCopy[reasonKind ?? 'other'])
    : copy.superseded(
        certificateCopy.verify.supersededOn(whenText(stateAt), replacedBy),
        supersededBy,
      )
}

/** What it says of itself beside its records, where it says anything. */
const Stated = ({ own }: { own: OwnCertificate }) => {
  const words = holderCopy.statement
  return (
    <>
      {own.recordedBy !== null && (
        <>
          <dt className="text-ink-600">{words.recordedBy}</dt>
          <dd>{words.only(own.recordedBy)}</dd>
        </>
      )}
      {own.mission !== null && (
        <>
          <dt className="text-ink-600">{words.mission}</dt>
          <dd>{words.onlyMission(own.mission)}</dd>
        </>
      )}
      {own.gradeFrom && (
        <>
          <dt className="text-ink-600">{words.gradeFrom}</dt>
          <dd>{words.from(own.gradeFrom)}</dd>
        </>
      )}
      {own.purpose !== null && (
        <>
          <dt className="text-ink-600">{words.purpose}</dt>
          <dd>{own.purpose}</dd>
        </>
      )}
      {own.star !== null && (
        <>
          <dt className="text-ink-600">{words.star}</dt>
          <dd>{words.starOf(own.star.rating, own.star.certifierName, own.star.certifiedOn)}</dd>
        </>
      )}
      {own.english && (
        <>
          <dt className="text-ink-600">{words.language}</dt>
          <dd>{words.english}</dd>
        </>
      )}
      {own.honours > 0 && (
        <>
          <dt className="text-ink-600">{words.honours}</dt>
          <dd>{words.honoursCount(own.honours)}</dd>
        </>
      )}
    </>
  )
}
