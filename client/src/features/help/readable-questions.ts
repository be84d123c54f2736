import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type Role } from '@settle/shared/core/role.ts'
import { questions, type Question } from '@settle/shared/features/help/question.ts'
import { questionListOf, readQuestion } from '@settle/shared/features/help/question-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { type ListedResource } from '#client/core/list/listed-resource.ts'
import { useSession } from '#client/core/session/session.ts'

/** The questions as a list of a role, each by its own call ([HELP-02]). */
export function readableQuestionsOf(role: Role) {
  return {
    name: questions.name,
    title: '问题',
    row: questions.row,
    columns: questions.columns,
    endpoints: { list: questionListOf[role] },
  } satisfies ListedResource
}

/** The role of the one who reads. */
export function useReaderRole(): Role {
  return useSession()?.userInfo.info.roleCode ?? 'agent'
}

/** One question by its id; a failure is shown by the one who asks. */
export function useQuestion(id: string): UseQueryResult<Question> {
  return useQuery({
    queryKey: [questions.name, 'readDetail', id],
    queryFn: ({ signal }) =>
      call(readQuestion, { query: { problemBaseId: id } }, { signal, quiet: true }),
    enabled: id !== '',
  })
}
