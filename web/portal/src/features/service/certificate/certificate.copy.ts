import { provenanceCopy } from 'contract/provenance.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'

/** 时间证书的文字：核验、开具、列表。 */
export const certificateCopy = {
  verify: {
    title: '证书核验',
    intro:
      '输入证书编号和证书验证码，或扫描、上传证书上的二维码，即可核验证书真伪、查看时长的记录方式和之后的变动。',
    number: '证书编号',
    numberHint: '印在证书上，以 GDSJ 开头',
    code: '证书验证码',
    codeHint: '印在证书上的 16 位，不是手机收到的；不区分大小写',
    submit: '核验',
    submitting: '正在核验',
    scan: '扫描二维码',
    upload: '上传二维码图片',
    uploadHint: '画面和图片只在您的设备上识别，不会上传。',
    reading: '正在识别二维码',
    unreadable: '没有在图片中识别到二维码，请换一张清晰的图片，或直接输入编号和证书验证码',
    undecoded: '识别程序不能运行，请直接输入编号和证书验证码',
    foreign: '这不是时间证书的核验二维码，请核对图片',
    camera: {
      title: '扫描证书上的二维码',
      opening: '正在打开摄像头',
      hint: '把证书上的二维码放进画面',
      foreign: '这不是时间证书的核验二维码，请对准证书上的二维码',
      reopen: '重新打开摄像头',
      close: '取消',
      trouble: {
        denied: {
          title: '没有使用摄像头的权限',
          advice:
            '请在浏览器的网站设置中允许使用摄像头，再点“重新打开摄像头”；也可以上传二维码图片。',
        },
        absent: {
          title: '这台设备没有摄像头',
          advice: '可以上传二维码图片，或直接输入编号和证书验证码。',
        },
        busy: {
          title: '摄像头被占用',
          advice: '请关闭正在使用摄像头的其他应用，再点“重新打开摄像头”。',
        },
        unsupported: {
          title: '这个浏览器不能使用摄像头',
          advice: '可以上传二维码图片，或直接输入编号和证书验证码。',
        },
        unread: {
          title: '这个浏览器不能识别二维码',
          advice: '请直接输入编号和证书验证码。',
        },
        decoderFailed: {
          title: '识别程序没有加载出来',
          advice: '请检查网络，再点“重新打开摄像头”；也可以直接输入编号和证书验证码。',
        },
      },
    },
    print: '打印核验结果',
    another: '再核验一份',
    what: {
      title: '核验能看到什么',
      items: [
        '证书是否有效，开具之后有没有记录被撤销',
        '隐去部分文字的姓名，以及现在仍有效的时长',
        '每一条时长的日期、活动、记录方式和来源等级',
        '电子签名是否与签发时一致',
      ],
    },
    notFoundTitle: '未查到该证书',
    notFoundText: '请核对编号与证书验证码；如有疑问，请致电 12355。',
    results: {
      valid: {
        title: '证书有效',
        text: '证书由本平台签发，内容与签发时一致，全部记录至今有效。',
      },
      changed: {
        title: (count: number) => `证书有效，但有 ${count} 条记录已撤销`,
        text: (present: string) =>
          `证书由本平台签发。签发后有记录被撤销，请以“现有效时长”为准：${present}。`,
      },
      emptied: {
        title: '证书的全部记录已撤销',
        text: '证书由本平台签发，内容与签发时一致；但签发后全部记录都已撤销，现有效时长为零，不能再作为服务证明使用。',
      },
      superseded: {
        title: '证书已被替代',
        text: (who: string) => `${who}，请向持有人索取新的证书。`,
      },
      revoked: { title: '证书已作废', text: '这份证书已经作废，不能再作为证明使用。' },
    },
    supersededBy: {
      holder: '持有人重新开具了证书',
      organization: '记录时长的组织重新开具了证书',
      federation: '联合会按持有人现在的资料换发了证书',
      unknown: '已有新的证书',
    },
    revokedOn: (when: string, reason: string) => `${when} 作废，原因：${reason}`,
    supersededOn: (when: string, number: string | null) =>
      number === null ? `${when} 起被替代` : `${when} 起由证书 ${number} 替代`,
    /** 服务与培训分列，不相加。 */
    apart: (service: number, training: number) =>
      [
        (service > 0 || training === 0) && `服务 ${formatMinutes(service)}`,
        training > 0 && `培训 ${formatMinutes(training)}`,
      ]
        .filter(Boolean)
        .join('，'),
    altered: {
      title: '证书已被改动，不可采信',
      text: '这份证书的保存内容与签发时不一致，上面的时长一律不作数。',
      what: '不一致之处',
      list: (parts: string[]) => parts.join('、'),
      problems: {
        text: '证书内容',
        key: '签名所用的钥匙',
        signature: '电子签名',
        columns: '登记的数字',
        lines: '所列记录',
        standing: '证书状态',
      },
      next: '接下来怎么办',
      steps: [
        '收到证书的单位：不要采信，并致电 12355 说明证书编号。',
        '持有人：您的服务记录不受影响，请在“时间证书”重新开具一份。',
      ],
    },
    signatureValid: '电子签名校验通过',
    signatureInvalid: '电子签名校验未通过，请勿采信，并致电 12355',
    holder: '持有人',
    volunteerNo: '志愿者编号',
    period: '服务期间',
    periodOf: (from: string | null, to: string | null) =>
      from && to ? `${from} 至 ${to}` : from ? `${from} 起` : to ? `截至 ${to}` : '不限',
    issuedMinutes: '签发时长',
    presentMinutes: '现有效时长',
    service: '服务',
    training: '培训',
    issuer: '签发单位',
    issuedAt: '签发时间',
    ways: '服务时长的记录方式',
    presentWays: '现有效服务时长的记录方式',
    lines: '服务明细',
    columns: {
      date: '日期',
      mission: '活动',
      organization: '组织',
      region: '地区',
      minutes: '时长',
      way: provenanceCopy.wayAndGrade,
    },
    sourceOf: (system: string) => `数据来源：${system}`,
    revokedLine: '已撤销',
    signatureCheck: '电子签名',
    signature: '给技术人员：签名信息',
    signatureText: '以下内容可用于脱离本平台独立校验签名（Ed25519）。',
    own: {
      check: '在本机校验签名',
      checking: '正在校验',
      holds: '本机校验通过：签名与公布的公钥相符，内容没有被改动。',
      fails: '本机校验未通过：签名与内容不符，请勿采信，并致电 12355。',
      keyless: '公布的公钥中没有这把钥匙，请勿采信，并致电 12355。',
      unable: '这个浏览器还不支持 Ed25519 校验，请保存校验材料，用 OpenSSL 等工具校验。',
      save: '保存校验材料',
      file: (number: string) => `证书校验材料-${number}.json`,
      how: [
        '把 signed 的内容原样存为 signed.txt（UTF-8，结尾不加换行）。',
        '把 signature 与 publicKey 分别用 base64 解码，存为 signature.bin 与 key.der。',
        'openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in signed.txt -sigfile signature.bin',
      ],
    },
    keyId: '公钥标识',
    rootFingerprint: '根公钥指纹',
    rootHint:
      '签名用的每一把公钥都由根公钥签名。把这串指纹抄下来，以后核验时对照，不一致即不可采信。',
    signatureValue: '签名值',
    signed: '被签名的内容',
  },
  own: {
    title: '时间证书',
    intro: '证书由已生效的服务记录生成，带有电子签名，任何人都可以凭编号和证书验证码核验。',
    issue: '开具证书',
    empty: '还没有开具过证书',
    emptyText: '完成服务并公示期满后即可开具。',
    number: '编号',
    code: '证书验证码',
    issuedAt: '签发时间',
    period: '服务期间',
    service: '服务时长',
    training: '培训时长',
    records: (count: number) => `${count} 条记录`,
    revokedLines: (count: number, all: number) =>
      count === all ? `签发后全部 ${all} 条记录都已撤销` : `签发后有 ${count} 条记录已撤销`,
    altered: '这份证书的保存内容与签发时不一致，已不能使用。请致电 12355，并重新开具一份。',
    revoked: (when: string, reason: string) =>
      `${when} 作废，原因：${reason}。您的服务记录不受影响，可以重新开具。`,
    superseded: (words: string, by: 'holder' | 'organization' | 'federation' | null | undefined) =>
      by === 'federation' || by === 'organization'
        ? `${words}，由${by === 'federation' ? '联合会按您现在的资料换发' : '记录时长的组织重新开具'}`
        : words,
    download: '下载 PDF',
    downloading: '正在生成',
    fileName: (number: string) => `时间证书-${number}.pdf`,
    verify: '核验这份证书',
    qr: (number: string) => `证书 ${number} 的核验二维码`,
  },
  issue: {
    title: '开具时间证书',
    intro: '不选择任何条件时，包含全部已生效的记录。',
    from: '开始日期',
    to: '结束日期',
    range: '结束日期须不早于开始日期',
    city: '服务地区',
    anyCity: '不限',
    categories: '服务类别',
    categoriesHint: '不选即为全部类别',
    submit: '开具',
    submitting: '正在开具',
    done: '证书已开具',
  },
}
