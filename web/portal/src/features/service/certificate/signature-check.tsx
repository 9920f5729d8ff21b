import { useMutation, useQuery } from '@tanstack/react-query'
import { certificate } from 'contract/service/certificate'
import type { ResultOf } from 'contract/endpoint'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Fact } from 'kit/ui/facts.tsx'
import { saveFile } from 'kit/ui/save-file.ts'
import { certificateCopy } from './certificate.copy.ts'
import { checkSignature, plainBase64 } from './check-signature.ts'

type Verified = ResultOf<typeof certificate.verify>

const copy = certificateCopy.verify.own

/**
 * Checks the signature in the reader's own browser against the key that is published, and saves what
 * is needed to do so elsewhere: nobody has to believe us.
 */
export const SignatureCheck = ({ client, found }: { client: Client; found: Verified }) => {
  const publishedKey = async () =>
    (await client.call(certificate.publicKeys, {})).find(({ keyId }) => keyId === found.keyId)
  const root = useQuery(client.query(certificate.rootKey, {}))
  const check = useMutation({
    mutationFn: async () => {
      const key = await publishedKey()
      if (!key) return 'keyless' as const
      const { publicKey } = await client.call(certificate.rootKey, {})
      const { attested, attestation } = key
      const ours = await checkSignature({ publicKey, signature: attestation, signed: attested })
      return ours === 'fails'
        ? ('keyless' as const)
        : checkSignature({ ...found, publicKey: key.publicKey })
    },
  })
  const save = useMutation({
    mutationFn: async () => ({
      key: await publishedKey(),
      rootKey: await client.call(certificate.rootKey, {}),
    }),
    onSuccess: ({ key, rootKey }) => {
      const { number, keyId, signed } = found
      const signature = plainBase64(found.signature)
      const attestation = plainBase64(key?.attestation ?? '')
      const kept = { number, keyId, ...key, attestation, rootKey, signature, signed, how: copy.how }
      const type = 'application/json'
      saveFile(new Blob([JSON.stringify(kept, null, 2)], { type }), copy.file(number))
    },
  })
  return (
    <div className="mt-4 print:hidden">
      {root.data && (
        <dl className="mb-4 text-14">
          <Fact term={certificateCopy.verify.rootFingerprint}>
            <code className="break-all">{root.data.fingerprint}</code>
            <span className="block text-ink-600">{certificateCopy.verify.rootHint}</span>
          </Fact>
        </dl>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={check.isPending} busyText={copy.checking} onClick={() => check.mutate()}>
          <Icon name="shield" />
          {copy.check}
        </Button>
        <Button busy={save.isPending} busyText={copy.checking} onClick={() => save.mutate()}>
          <Icon name="download" />
          {copy.save}
        </Button>
      </div>
      <p
        role="status"
        className={`mt-2 font-semibold ${check.data === 'holds' ? 'text-green-700' : 'text-ink-900'}`}
      >
        {check.data && copy[check.data]}
      </p>
    </div>
  )
}
