import type { RowOf } from 'contract/endpoint'
import { spotCheck } from 'contract/service/spot-check'
import type { Client } from 'kit/api/client.ts'
import { DownloadButton } from 'kit/ui/download-button.tsx'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { whenText } from 'kit/ui/when.ts'
import { spotCheckCopy as copy } from './spot-check.copy.ts'

export type Draw = RowOf<typeof spotCheck.draws>

const Hex = ({ children }: { children: string }) => (
  <code className="text-14 break-all">{children}</code>
)

/** What was promised of a draw and what was revealed afterwards, with its data. */
export const DrawValues = ({ client, draw }: { client: Client; draw: Draw }) => {
  const { month, rule, commitment, committedAt, seed, beacon, beaconNumber } = draw
  return (
    <details className="mb-3 rounded-card border border-line-300 bg-paper-0 p-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {copy.more(month)}
      </summary>
      <div className="mt-3">
        <Facts>
          <Fact term={copy.commitment}>
            <Hex>{commitment}</Hex>
          </Fact>
          <Fact term={copy.committedAt}>
            <span className="tabular">{whenText(committedAt)}</span>
          </Fact>
          {seed !== null && (
            <Fact term={copy.seed}>
              <Hex>{seed}</Hex>
            </Fact>
          )}
          {beacon !== null && (
            <Fact term={copy.beacon(rule, beaconNumber ?? 0)}>
              <Hex>{beacon}</Hex>
            </Fact>
          )}
        </Facts>
        <p className="mt-4">
          <DownloadButton
            file={() => client.download(spotCheck.openData, { month })}
            name={copy.file(month)}
            busyText={copy.working}
          >
            {copy.download(month)}
          </DownloadButton>
        </p>
      </div>
    </details>
  )
}
