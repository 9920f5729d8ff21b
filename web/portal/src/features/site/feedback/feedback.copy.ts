import { lengthText } from 'contract/rules/length.copy'
import { PROBLEM_LENGTH } from 'contract/rules/lengths'
import { CODES, FEEDBACK_WORKING_DAYS, FILE_MEGABYTES } from 'contract/rules/terms'

/** 遇到问题：反馈与查询答复的文字。 */
export const feedbackCopy = {
  title: '遇到问题',
  lead: `先看看常见问题；没有解决的，请告诉我们，${FEEDBACK_WORKING_DAYS} 个工作日内答复。`,
  known: '常见问题',
  questions: [
    {
      title: '收不到验证码',
      text: `请核对号码，看看短信拦截和垃圾短信箱；同一号码 1 分钟最多获取 ${CODES.aMinute} 次。已有账号的可以用邮箱；境外号码注册请致电 12355。`,
    },
    {
      title: '提示手机号码或证件号码已注册',
      text: '多数是学校或组织曾为您建立账号。在注册页验证手机后可以在线认领，时长都会保留。',
    },
    {
      title: '姓名与证件信息未通过核验',
      text: '请逐字核对姓名，少数民族姓名中的间隔点可以直接输入“·”；证件号码会自动去掉空格。',
    },
    {
      title: '忘记密码或账号被锁定',
      text: '请用“忘记密码”通过手机或邮箱重设；锁定会在几分钟后自动解除，也可以用验证码登录。',
    },
  ],
  tabs: { submit: '提交反馈', answer: '查询答复' },
  kind: '问题类型',
  kinds: {
    code: '收不到验证码',
    login: '登录不了',
    register: '注册不了',
    realName: '实名核验不通过',
    organization: '组织与成员',
    page: '页面打不开或显示异常',
    other: '其他问题',
  },
  description: '问题描述',
  descriptionHint: `请写明操作步骤和看到的提示，${lengthText(PROBLEM_LENGTH)}。请不要填写密码和验证码。`,
  contact: '联系方式',
  contactHint: '手机号码或邮箱，用于查询答复和必要时联系您',
  files: '截图',
  optional: '选填',
  filesHint: `JPG、PNG、WebP 图片或 PDF，不超过 ${FILE_MEGABYTES} MB；请遮住与问题无关的个人信息`,
  chooseFile: '选择文件',
  anotherFile: '更换文件',
  removeFile: '移除',
  submit: '提交反馈',
  submitting: '正在提交',
  done: '已收到您的反馈',
  number: (number: string) => `回执编号 ${number}`,
  due: (day: string) => `我们将在 ${day} 前答复。凭回执编号和联系方式，在“查询答复”中查看。`,
  again: '再提交一条',
  look: '查询答复',
  numberLabel: '回执编号',
  numberHint: '以 FK 开头，不分大小写',
  find: '查询',
  finding: '正在查询',
  reported: '您反馈的问题',
  answer: '答复',
  answered: '答复时间',
  waiting: (day: string) => `正在处理，将在 ${day} 前答复。`,
  call: '情况紧急？致电 12355',
}
