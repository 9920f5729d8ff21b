import { mediaTypes } from 'contract/endpoint'
import type { CardBank } from '../../../platform/card-bank.ts'
import { inThread } from '../../../platform/threads.ts'
import { bankCopy as copy, branches } from './spreadsheet-bank.copy.ts'
import type * as sheets from './spreadsheet-bank.sheet.ts'

const writing = inThread<typeof sheets>(new URL('./spreadsheet-bank.sheet.ts', import.meta.url))

/** The bank without a line to it: batches leave as spreadsheets, and what became of them comes back as one. */
export const spreadsheetBank: CardBank = {
  name: copy.name,
  creditUrl: 'https://bank.example.cn/volunteer-credit-card',
  branches,
  slots: copy.slots,
  writeBatch: async (by, orders) => ({
    body: await writing(by, 'writeBatch', [orders]),
    type: mediaTypes.workbook[0],
    ending: 'xlsx',
  }),
  readNews: (by, bytes) => writing(by, 'readNews', [bytes]),
}
