import { toolBarCopy as copy } from './tool-bar.copy.ts'
import { shortcutCopy } from './shortcuts.copy.ts'

/** What each tool does, and by which keys. */
export const ToolHelp = ({ canRead }: { canRead: boolean }) => (
  <div className="tool-help">
    <h2>{copy.helpTitle}</h2>
    <p>{copy.helpIntro}</p>
    {!canRead && <p>{copy.helpNoVoice}</p>}
    <dl>
      {copy.tools.map(([tool, words]) => (
        <div key={tool}>
          <dt>{tool}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    <ShortcutTable />
  </div>
)

/** The shortcuts of every page; the site map shows them too. */
const ShortcutTable = () => (
  <table className="shortcut-table">
    <caption>{copy.shortcutsTitle}</caption>
    <thead>
      <tr>
        <th scope="col">{copy.shortcutKey}</th>
        <th scope="col">{copy.shortcutAct}</th>
      </tr>
    </thead>
    <tbody>
      {shortcutCopy.map(({ code, key, does }) => (
        <tr key={code}>
          <td>
            <kbd>{copy.keys(key)}</kbd>
          </td>
          <td>{does}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
