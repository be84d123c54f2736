import { say } from '#server/console.ts'
import { BadUsage, type Command } from '#server/cli/command.ts'
import { textFor } from '#server/cli/language.ts'
import { type GroupCommand } from './actions.ts'

const program = 'hengzhou-settlement'

interface Known {
  readonly name: string
  readonly actions: readonly string[]
  readonly options: readonly string[]
}

function bash(known: readonly Known[]): string {
  const cases = known.map(
    ({ name, actions, options }) =>
      `    ${name}) actions='${actions.join(' ')}'; options='${options.join(' ')}' ;;`,
  )
  return `_hengzhou_settlement() {
  local word=\${COMP_WORDS[COMP_CWORD]} actions= options=
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${known.map(({ name }) => name).join(' ')}' -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  elif [ "$COMP_CWORD" -eq 2 ] && [ -n "$actions" ]; then
    COMPREPLY=($(compgen -W "$actions" -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -F _hengzhou_settlement ${program}`
}

function zsh(known: readonly Known[]): string {
  return `autoload -U +X bashcompinit && bashcompinit\n${bash(known)}`
}

function fish(known: readonly Known[]): string {
  const lines = known.flatMap(({ name, actions, options }) => [
    `complete -c ${program} -f -n __fish_use_subcommand -a ${name}`,
    ...actions.map(
      (action) => `complete -c ${program} -f -n '__fish_seen_subcommand_from ${name}' -a ${action}`,
    ),
    ...options.map(
      (option) =>
        `complete -c ${program} -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`,
    ),
  ])
  return lines.join('\n')
}

const shells: Readonly<Record<string, (known: readonly Known[]) => string>> = { bash, zsh, fish }

/** The command `completion`, over all commands but itself. */
export function completionCommand(commands: readonly (Command | GroupCommand)[]): Command {
  const names = Object.keys(shells)
  return {
    name: 'completion',
    summary: '输出命令补全的脚本，例如 source <(hengzhou-settlement completion bash)',
    words: `<${names.join('|')}>`,
    options: [],
    run: async ({ locale, words }) => {
      const write = shells[words[0] ?? '']
      if (write === undefined || words.length > 1) {
        throw new BadUsage(textFor(locale, '可用的 shell：{names}。', { names: names.join(', ') }))
      }
      const known = commands.map((command) => ({
        name: command.name,
        actions: 'actions' in command ? command.actions.map(({ name }) => name) : [],
        options: [...command.options.map(({ name }) => `--${name}`), '--help'],
      }))
      say(write([...known, { name: 'completion', actions: names, options: ['--help'] }]))
    },
  }
}
