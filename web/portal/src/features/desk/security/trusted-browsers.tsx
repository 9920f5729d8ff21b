import { useMutation } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { factor } from 'contract/people/factor'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { whenText } from 'kit/ui/when.ts'
import { deviceCopy } from 'kit/text/device.copy.ts'
import { deviceText } from 'kit/text/device-text.ts'
import { factorCopy as copy } from './factor.copy.ts'

/** The browsers that are not asked for the second factor, and the way to ask them again. */
export const TrustedBrowsers = ({
  client,
  browsers,
}: {
  client: Client
  browsers: ResultOf<typeof factor.state>['browsers']
}) => {
  const forget = useMutation(
    client.mutation(factor.forgetBrowser, { onSuccess: () => notify.success(copy.forgotten) }),
  )
  if (browsers.length === 0) return null
  return (
    <div className="border-t border-line-200 pt-3">
      <h3 className="text-16">{copy.browsers}</h3>
      <p className="text-14 text-ink-600">{copy.browsersText}</p>
      <ul className="divide-y divide-line-200">
        {browsers.map(({ browserId, current, network, until, ...device }) => (
          <li key={browserId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <div>
              <p className="flex flex-wrap items-center gap-2">
                {deviceText(device)}
                {current && <Chip tone="green">{copy.thisDevice}</Chip>}
              </p>
              <p className="flex flex-wrap gap-x-3 text-14 text-ink-600">
                {network && <span className="tabular">{deviceCopy.network(network)}</span>}
                <span>{copy.until(whenText(until))}</span>
              </p>
            </div>
            <Button
              look="text"
              className="-mx-2 px-2!"
              busy={forget.isPending && forget.variables.browserId === browserId}
              onClick={() => forget.mutate({ browserId })}
            >
              {copy.forget}
              <span className="sr-only">{deviceText(device)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
