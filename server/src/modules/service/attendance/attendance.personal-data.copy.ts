import { refusedScanCopy } from 'contract/service/attendance.copy'
import { attendanceKindCopy, attendanceWayCopy } from 'contract/states.copy'
import {
  named,
  when,
  column,
  mission,
  none,
  type Section,
  type Format,
} from '../../../platform/personal-data.copy.ts'

/** 五位小数约为一米。 */
const degrees: Format = (value) => (typeof value === 'number' ? value.toFixed(5) : none)

/** 点名不是签到签退，但也是现场的记录。 */
const rollCall = { rollCallHere: '点名在场', rollCallMissing: '点名不在场', rollCalled: '列入点名' }

export const attendance: Section = {
  title: '签到签退',
  purpose: '计算服务时长；位置只在需要核对到场时记录',
  columns: [
    mission,
    column('kind', '动作', 2, named({ ...attendanceKindCopy, ...rollCall })),
    column('way', '方式', 3, named(attendanceWayCopy)),
    column('recordedAt', '时间', 4, when),
    column('latitude', '纬度', 3, degrees),
    column('longitude', '经度', 3, degrees),
    column('distance', '距离（米）', 3),
  ],
  more: { deviceAt: '手机上的时间' },
}

export const refusedScans: Section = {
  title: '未成功的扫码',
  purpose: '现场负责人据此帮助没有签到成功的人',
  columns: [
    mission,
    column('way', '方式', 3, named(attendanceWayCopy)),
    column('refusal', '原因', 3, named(refusedScanCopy)),
    column('times', '次数', 2),
    column('lastAt', '最近一次', 4, when),
  ],
}
