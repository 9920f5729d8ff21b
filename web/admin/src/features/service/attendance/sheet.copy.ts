import { attendanceCopy } from './attendance.copy.ts'

/** 打印签到表的文字。 */
export const sheetCopy = {
  open: '打印签到表',
  lead: '网络或手机不便时用：每人一行，印有只在本场有效的码，由组织的管理员扫码登记签到、签退；也可以手写时间，结束后补登。',
  consequence:
    '生成签到表会记入操作日志。码不会变化，任何人都能拍下来，所以只有本场管理员登录后在活动地点扫才有效，来源等级不高于“部分扫码”，并在时长确认时标出。',
  make: '生成签到表',
  names: '姓名只显示一部分，凭志愿者编号核对；需要全名和电话的，用联系名单。',
  callList: '打开联系名单',
  print: '打印',
  again: '重新生成',
  made: (people: number, when: string) => `共 ${people} 人，${when} 生成`,
  table: '签到表',
  row: '序号',
  name: attendanceCopy.name,
  number: attendanceCopy.number,
  position: attendanceCopy.position,
  signedIn: '签到时间',
  signedOut: '签退时间',
  signature: '签名',
  code: '码',
  codeOf: (number: string) => `${number} 的码`,
  emptyTitle: '这个场次还没有录用的人员',
  emptyHint: '录用后，重新生成签到表即可看到。',
  paper: '本表含个人信息，仅限本场签到使用，请妥善保管；时长全部确认后销毁。',
} as const
