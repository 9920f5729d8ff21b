import { lengthText } from 'contract/rules/length.copy'
import { PROBLEM_LENGTH } from 'contract/rules/lengths'
import { FEEDBACK_WORKING_DAYS } from 'contract/rules/terms'

/** 问题反馈：列表与答复的文字。 */
export const feedbackCopy = {
  lead: `志愿者和访客在登录、注册页提交的问题，${FEEDBACK_WORKING_DAYS} 个工作日内答复；对方凭回执编号和联系方式查看。`,
  table: '问题反馈列表',
  number: '回执编号',
  kind: '类型',
  allKinds: '全部类型',
  kinds: {
    code: '收不到验证码',
    login: '登录不了',
    register: '注册不了',
    realName: '实名核验不通过',
    organization: '组织与成员',
    page: '页面异常',
    other: '其他',
  },
  sources: { login: '登录页', registered: '注册页', help: '帮助页' },
  state: '状态',
  allStates: '全部状态',
  states: { open: '待答复', answered: '已答复' },
  overdue: '已超期',
  due: (day: string) => `${day} 前答复`,
  description: '问题与答复',
  answerOf: (answer: string) => `答复：${answer}`,
  contact: '联系方式',
  createdAt: '提交时间',
  reply: '答复',
  picture: '下载截图',
  answerTitle: '答复反馈',
  answerTo: (number: string) => `答复 ${number}`,
  answerHint: `${lengthText(PROBLEM_LENGTH)}，只能答复一次；请不要写入他人的个人信息。`,
  answer: '答复内容',
  send: '发送答复',
  sent: '已答复',
  templates: [
    '短信通道已恢复，请重新获取验证码。',
    '已为您核对，请在“注册进度”中修改姓名后重新提交核验。',
    '请用“忘记密码”通过绑定的手机重设密码。',
  ],
  emptyTitle: '还没有反馈',
  emptyHint: '有人在登录或注册时遇到问题，会出现在这里。',
}
