import { type QueryOf } from '@settle/shared/core/endpoint.ts'
import { type listDashboardTodos } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { RowsLink } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { useTodos } from '#client/features/dashboard/view/dashboard-queries.ts'
import { DueDay } from '#client/features/dashboard/recent/due-day.tsx'
import { todoName } from '#client/features/dashboard/view/dashboard-words.ts'
import { LoadingRows } from '#client/features/dashboard/recent/loading-rows.tsx'

/** What waits for the user; what there is none of is left out. */
export function TodoList({ narrowing }: { narrowing: QueryOf<typeof listDashboardTodos> }) {
  return (
    <section className="dashboard-card todo-card" aria-labelledby="dashboard-todos">
      <h2 id="dashboard-todos">{t('待办')}</h2>
      <TodoRows narrowing={narrowing} />
    </section>
  )
}

function TodoRows({ narrowing }: { narrowing: QueryOf<typeof listDashboardTodos> }) {
  const todos = useTodos(narrowing)
  if (todos.isPending) return <LoadingRows />
  if (todos.isError) {
    return <ErrorState failure={todos.error} onRetry={() => void todos.refetch()} />
  }
  if (todos.data.length === 0) {
    return <EmptyState sentence={t('您的菜单里没有需要您办理的事项。')} />
  }
  const waiting = todos.data.filter(({ count }) => count > 0)
  if (waiting.length === 0) {
    return <EmptyState sentence={t('没有待办，所有事项都已处理。')} />
  }
  return (
    <ul className="plain-rows">
      {waiting.map(({ todo, count, link, due }) => (
        <li key={todo} className="todo-row">
          <RowsLink link={link}>{todoName(todo)}</RowsLink>
          {due !== undefined && due !== null && <DueDay day={due} />}
          <strong>{count}</strong>
        </li>
      ))}
    </ul>
  )
}
