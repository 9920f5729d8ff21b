import { useState } from 'react'
import type { ResultOf } from 'contract/endpoint'
import { factor } from 'contract/people/factor'
import { QrPicture } from 'kit/ui/qr-picture.tsx'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { TextItem } from '../../../ui/item.tsx'
import { ProofDialog } from '../../../ui/proof-dialog.tsx'
import { factorCopy as copy } from './factor.copy.ts'
import './account.css'

type Begun = ResultOf<typeof factor.beginTotp>

interface Props {
  onClose: () => void
  onDone: (words: string, codes: readonly string[]) => void
}

/** An authenticator app: the password first, then its secret and its first code. */
export function TotpDialog({ onClose, onDone }: Props) {
  const client = useClient()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [code, setCode] = useState('')

  if (begun)
    return (
      <ActionDialog
        key="code"
        title={copy.totpTitle}
        confirm={copy.confirmTotp}
        onConfirm={async () => {
          const { recoveryCodes } = await client.call(factor.confirmTotp, { code })
          onDone(copy.totpAdded, recoveryCodes)
        }}
        onClose={onClose}
      >
        <Secret begun={begun} />
        <TextItem
          label={copy.code}
          error={!/^\d{6}$/.test(code.replace(/\s/g, '')) && copy.codeMissing}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          onChange={setCode}
        />
      </ActionDialog>
    )
  return (
    <ProofDialog
      key="password"
      title={copy.totpTitle}
      confirm={copy.next}
      onConfirm={async (ticket) => setBegun(await client.call(factor.beginTotp, { ticket }))}
      onClose={onClose}
    />
  )
}

function Secret({ begun: { secret, address } }: { begun: Begun }) {
  return (
    <>
      <p>
        <strong>{copy.scan}</strong>
      </p>
      <p className="factor-qr">
        <QrPicture value={address} size={192} label={copy.qr} />
      </p>
      <p className="hint">{copy.typed}</p>
      <p>
        <code translate="no" className="factor-secret">
          {secret.match(/.{4}/g)?.join(' ')}
        </code>
      </p>
      <p>
        <strong>{copy.enter}</strong>
      </p>
    </>
  )
}
