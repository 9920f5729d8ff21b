import type { donation } from 'contract/site/donation'
import { donationKindCopy } from 'contract/site/donation.copy'
import type { ResultOf } from 'contract/endpoint'
import { formatMoney } from 'contract/rules/money.copy'
import { Icon } from 'kit/picture/icon.tsx'
import { Ring } from 'kit/picture/ring.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { Verdict } from 'kit/ui/verdict.tsx'
import { whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { donationCopy } from './donation.copy.ts'

type Found = ResultOf<typeof donation.verify>

const copy = donationCopy.result

/** The answer to whom name, number or code is wrong: which of them is not said. */
export const NotFound = () => (
  <Verdict face="unknown" title={copy.faces.unknown.title}>
    {copy.faces.unknown.text}
  </Verdict>
)

/** What the public learns about a certificate. */
export const Result = ({ found }: { found: Found }) => {
  const face = !found.signatureValid ? 'changed' : found.state === 'issued' ? 'valid' : 'revoked'
  return (
    <article>
      <Verdict face={face} title={copy.faces[face].title}>
        {copy.faces[face].text}
      </Verdict>
      <div className="relative my-6 overflow-hidden rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
        <Ring
          minutes={[]}
          seed={found.number}
          size={260}
          faint
          className="absolute -right-10 -bottom-10 max-md:hidden elder:hidden"
        />
        <Facts className="relative">
          <Fact term={donationCopy.query.number}>
            <span className="tabular break-all">{found.number}</span>
          </Fact>
          <Fact term={copy.donor}>{found.nameMasked}</Fact>
          <Fact term={copy.kind}>{donationKindCopy[found.kind]}</Fact>
          {found.goods !== null && <Fact term={copy.goods}>{found.goods}</Fact>}
          {found.amountFen !== null && (
            <Fact term={found.kind === 'goods' ? copy.value : copy.amount}>
              <strong className="tabular font-display text-20 text-zhu-700">
                {formatMoney(found.amountFen)}
              </strong>
            </Fact>
          )}
          <Fact term={copy.period}>
            <span className="tabular">
              <Unbroken words={donationCopy.periodOf(found.from, found.to)} />
            </span>
          </Fact>
          <Fact term={copy.purpose}>{found.purpose}</Fact>
          <Fact term={copy.foundation}>{found.foundation}</Fact>
          <Fact term={copy.receipt}>
            {found.receiptNumber === null ? (
              copy.noReceipt
            ) : (
              <span className="tabular">{found.receiptNumber}</span>
            )}
          </Fact>
          <Fact term={copy.issuer}>{found.issuer}</Fact>
          <Fact term={copy.issuedAt}>
            <span className="tabular">{whenText(found.issuedAt)}</span>
          </Fact>
          {found.revokedAt !== null && (
            <Fact term={copy.revokedAt}>
              <span className="tabular">{whenText(found.revokedAt)}</span>
            </Fact>
          )}
          {found.reason !== null && <Fact term={copy.reason}>{found.reason}</Fact>}
          <Fact term={copy.signature}>
            {found.signatureValid ? copy.signatureValid : copy.signatureInvalid}
          </Fact>
        </Facts>
        <div className="relative mt-4 border-t border-dashed border-zhu-200 pt-4 print:hidden">
          <Button onClick={() => print()}>
            <Icon name="print" />
            {donationCopy.query.print}
          </Button>
        </div>
      </div>
    </article>
  )
}
