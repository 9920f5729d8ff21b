import type { Access } from 'contract/endpoint'

const accessNames: Record<Access, string> = {
  public: '公开',
  volunteer: '志愿者登录',
  administrator: '组织管理员登录',
  signedIn: '任一登录',
}

export const apiPageCopy = {
  title: 'i志愿 接口说明',
  introduction: (prefix: string) =>
    `所有接口以 ${prefix} 开头，应答统一为 { code, msg, message, data }，code 为 "1" 表示成功。登录后在 Authorization 请求头携带 Bearer 令牌。`,
  areas: '分区',
  access: '访问：',
  accessNames,
  encoding: '编码：',
  details: '参数与应答',
  input: '参数',
  result: '应答 data',
  refusals: '可能的拒绝',
}
