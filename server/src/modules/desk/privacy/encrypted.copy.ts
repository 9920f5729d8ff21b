/**
 * 数据库中加密保存的各列，和《个人信息处理规则》里的叫法；新增一列没有写在这里，测试不通过。
 */
export const encryptedColumns: Readonly<Record<string, string>> = {
  'volunteer.document_number_cipher': '证件号码',
  'volunteer.mobile_cipher': '手机号码',
  'volunteer.email_cipher': '邮箱',
  'identity_change.identity_cipher': '身份信息变更申请中的姓名、证件和出生日期',
  'identity_change.former_cipher': '身份信息变更申请中的姓名、证件和出生日期',
  'guardian.document_number_cipher': '监护人的证件号码和手机号码',
  'guardian.mobile_cipher': '监护人的证件号码和手机号码',
  'emergency_contact.name_cipher': '紧急联系人的姓名和手机号码',
  'emergency_contact.mobile_cipher': '紧急联系人的姓名和手机号码',
  'card_application.address_cipher': '申请注册志愿者证时填写的住址、收件地址和联系人',
  'card_application.postal_address_cipher': '申请注册志愿者证时填写的住址、收件地址和联系人',
  'card_application.contact_name_cipher': '申请注册志愿者证时填写的住址、收件地址和联系人',
  'card_application.contact_mobile_cipher': '申请注册志愿者证时填写的住址、收件地址和联系人',
  'complaint.contact_cipher': '举报、异议和反馈中留下的联系方式',
  'objection.contact_cipher': '举报、异议和反馈中留下的联系方式',
  'feedback.contact_cipher': '举报、异议和反馈中留下的联系方式',
  'certificate.private_cipher': '证书的核验码和文件',
  'certificate_pdf.cipher': '证书的核验码和文件',
  'donation_certificate.code_cipher': '证书的核验码和文件',
  'outbox.target_cipher': '短信和邮件的收件号码、地址和内容',
  'outbox.parameters_cipher': '短信和邮件的收件号码、地址和内容',
  'totp.secret_cipher': '二次验证的密钥',
  'totp_enrolment.secret_cipher': '二次验证的密钥',
}

/** 加密保存的各项，各列一次。 */
export const encryptedParts: readonly string[] = [...new Set(Object.values(encryptedColumns))]
