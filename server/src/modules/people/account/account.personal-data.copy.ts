import { idDocumentNames } from 'contract/codes/id-document.copy'
import { named, when, minutes, column, type Section } from '../../../platform/personal-data.copy.ts'

const genders = { male: '男', female: '女', unknown: '未说明' }
const accountStates = {
  registered: '已注册，待实名核验',
  verified: '已实名',
  returned: '实名核验退回',
  frozen: '已冻结',
  cancelling: '注销冷静期',
  cancelled: '已注销',
  unclaimed: '待认领',
}

export const identity: Section = {
  title: '身份信息',
  purpose: '实名注册、计算年龄、开具证书',
  single: true,
  columns: [
    column('name', '姓名', 1),
    column('volunteerNo', '志愿者编号', 1),
    column('state', '账号状态', 1, named(accountStates)),
    column('documentType', '证件类型', 1, named(idDocumentNames)),
    column('documentNumber', '证件号码', 1),
    column('gender', '性别', 1, named(genders)),
    column('birthDate', '出生日期', 1),
    column('regionName', '所在地区', 1),
    column('regionCode', '地区代码', 1),
  ],
}

export const contact: Section = {
  title: '联系方式',
  purpose: '登录、接收验证码和通知、报名后与组织联系',
  single: true,
  columns: [column('mobile', '手机号码', 1), column('email', '邮箱', 1)],
}

export const account: Section = {
  title: '账号',
  purpose: '登录和显示累计时长',
  single: true,
  columns: [
    column('loginName', '用户名', 1),
    column('registeredAt', '注册时间', 1, when),
    column('agreedAt', '最早同意协议时间', 1, when),
    column('serviceMinutes', '累计服务时长', 1, minutes),
    column('trainingMinutes', '累计培训时长', 1, minutes),
    column('cardCodeRenewedAt', '志愿者证核验码更换时间', 1, when),
  ],
}

/** 加密保存的各列，和《个人信息处理规则》里的叫法。 */
export const encrypted = {
  'volunteer.document_number_cipher': '证件号码',
  'volunteer.mobile_cipher': '手机号码',
  'volunteer.email_cipher': '邮箱',
}
