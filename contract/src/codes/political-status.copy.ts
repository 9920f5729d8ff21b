import type { PoliticalStatus } from './political-status.ts'

/** Chinese names of the political status codes; same source. */
export const politicalStatusNames: Record<PoliticalStatus, string> = {
  '01': '中共党员',
  '02': '中共预备党员',
  '03': '共青团员',
  '04': '民革',
  '05': '民盟',
  '06': '民建',
  '07': '民进',
  '08': '农工党',
  '09': '致公党',
  '10': '九三学社',
  '11': '台盟',
  '12': '无党派民主人士',
  '13': '群众',
  '20': '其他',
}
