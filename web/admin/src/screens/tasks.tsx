import { TaskList } from '../features/desk/task/task-list.tsx'
import { taskCopy } from '../features/desk/task/task.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** The task centre. */
export function Screen() {
  return (
    <Page title={routeCopy.tasks} lead={taskCopy.lead}>
      <TaskList />
    </Page>
  )
}
