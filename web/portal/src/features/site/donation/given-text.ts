import type { donation } from 'contract/site/donation'
import type { ResultOf } from 'contract/endpoint'
import { formatMoney } from 'contract/rules/money.copy'

type Given = Pick<ResultOf<typeof donation.list>['items'][number], 'amountFen' | 'goods'>

/** What was given in one line: the goods, or the amount. */
export const givenText = ({ amountFen, goods }: Given): string =>
  goods ?? (amountFen === null ? '' : formatMoney(amountFen))
