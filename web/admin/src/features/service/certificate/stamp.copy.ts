import { lengthText } from 'contract/rules/length.copy'
import { JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import { FILE_MEGABYTES, STAMP_PIXELS } from 'contract/rules/terms'

/** 印章图样的文字。 */
export const stampCopy = {
  title: '印章图样',
  hint: '印在时间证书的签发单位处。由一人提交、另一人审批；更换或停用后，已签发的证书仍印原来的图样。',
  table: '印章图样',
  emptyTitle: '还没有印章图样',
  emptyHint: '没有图样时，证书只印签发单位的名称。',
  named: (digest: string) => `图样 ${digest}`,
  picture: '图样',
  pictureFailed: '图样没有显示出来，请刷新页面',
  state: '状态',
  altered: '已被改动，不再使用',
  history: '办理经过',
  digest: '摘要（SHA-256）',
  said: (what: string, name: string, when: string) => `${what}：${name}，${when}`,
  steps: {
    proposed: '提交',
    approved: '同意使用',
    refused: '不同意',
    withdrawn: '撤回',
    replaced: '更换',
    stopped: '停用',
  },
  acts: { propose: '提交图样', decide: '审批图样', withdraw: '撤回图样', stop: '停用图样' },
  reason: '情况说明',
  reasonHint: `写明依据，${lengthText(JUDGEMENT_LENGTH)}；会留在办理经过里`,
  propose: {
    subject: '提交一个新的印章图样',
    consequence: '另一位管理员同意后，新签发的证书印这个图样，正在使用的图样同时停止使用。',
    file: '图样文件',
    fileHint: `PNG 格式，底色透明，接近正方形，边长不少于 ${STAMP_PIXELS} 像素，不超过 ${FILE_MEGABYTES} MB`,
    choose: '选择图样',
    again: '换一个图样',
    sending: '正在上传图样',
    missing: '请先选择图样文件',
    chosen: (name: string) => `已选择 ${name}`,
    said: '已提交，等待另一位管理员审批',
  },
  decide: {
    decision: '审批意见',
    agree: '同意使用',
    refuse: '不同意',
    missing: '请选择同意或不同意',
    consequence: '同意后，新签发的证书印这个图样，正在使用的图样同时停止使用。',
    said: { agree: '新签发的证书将印这个图样', refuse: '已答复不同意，正在使用的图样不变' },
  },
  withdraw: { consequence: '撤回后可以重新提交。', said: '已撤回图样' },
  stop: {
    consequence: '停用后立即不再印在新签发的证书上，不能恢复，需要时重新提交；已签发的证书不变。',
    said: '图样已停用',
  },
}
