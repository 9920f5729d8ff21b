import { useRef, useState } from 'react'
import { notify } from 'kit/api/notify.ts'
import {
  copyRecoveryCodes,
  printRecoveryCodes,
  saveRecoveryCodes,
} from 'kit/factor/recovery-codes.ts'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { saveFile } from 'kit/ui/save-file.ts'
import { Checkbox } from 'kit/ui/field.tsx'
import { inWechat } from 'kit/wechat/wechat.ts'
import { factorCopy as copy } from './factor.copy.ts'

/** The recovery codes, which are shown this once: closed by who says that he has kept them. */
export const RecoveryCodes = ({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) => {
  const [kept, setKept] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  return (
    <Dialog
      open
      title={copy.codesTitle}
      dismissable={false}
      onClose={onClose}
      footer={
        <Button look="primary" disabled={!kept} onClick={onClose}>
          {copy.codesDone}
        </Button>
      }
    >
      <p className="mb-4">{copy.codesText}</p>
      <ol
        ref={list}
        className="tabular mb-4 grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border border-line-300 bg-paper-100 p-4 text-center text-18 max-[359px]:grid-cols-1"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="mb-4 flex flex-wrap gap-3">
        <Button
          onClick={() =>
            void copyRecoveryCodes(codes, list.current).then((done) =>
              done ? notify.success(copy.copied) : notify.warn(copy.copyFailed),
            )
          }
        >
          {copy.copyCodes}
        </Button>
        {/* In another browser, where WeChat sends who wants a file, they are not shown again. */}
        {!inWechat() && (
          <>
            <Button onClick={() => saveRecoveryCodes(codes, saveFile)}>{copy.saveCodes}</Button>
            <Button onClick={() => printRecoveryCodes(codes)}>{copy.printCodes}</Button>
          </>
        )}
      </div>
      <Checkbox
        id="codes-kept"
        label={copy.codesKept}
        checked={kept}
        onChange={({ target }) => setKept(target.checked)}
      />
    </Dialog>
  )
}
