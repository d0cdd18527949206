import { ArrowClockwise20Regular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { Checkmark20Regular } from '@fluentui/react-icons/headless/svg/checkmark'
import { ChevronLeft16Regular } from '@fluentui/react-icons/headless/svg/chevron-left'
import { ChevronRight16Regular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { Copy20Regular } from '@fluentui/react-icons/headless/svg/copy'
import { Delete20Regular } from '@fluentui/react-icons/headless/svg/delete'
import { Edit20Regular } from '@fluentui/react-icons/headless/svg/edit'
import { ThumbDislike20Filled, ThumbDislike20Regular } from '@fluentui/react-icons/headless/svg/thumb-dislike'
import { ThumbLike20Filled, ThumbLike20Regular } from '@fluentui/react-icons/headless/svg/thumb-like'
import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import type { ReactNode, Ref } from 'react'
import { HiddenText } from '../display/HiddenText.js'
import { costLine, costParts } from './format.cost.js'
import styles from './MessageActions.module.css'
import { messages } from './messages.js'
import { useCopied } from './useCopied.js'

/** The actions of a person on one message. */
export interface MessageCalls {
  /** Resolves with whether it could. */
  readonly onCopy: () => Promise<boolean>
  readonly onEdit: () => void
  readonly onRegenerate: () => void
  readonly onDelete: () => void
  readonly onWalk: (walk: { readonly step: 1 | -1 }) => void
  readonly onJudge: (judgement: { readonly vote: 'up' | 'down' | null }) => void
}

export type MessageActionsProps = MessageCalls & {
  readonly message: AssistantMessage
  readonly branch: { readonly index: number; readonly count: number }
  /** True for a question that no answer follows. */
  readonly isUnanswered?: boolean
  /** True while an answer of the chat comes: only reading, copying and judging are possible then. */
  readonly isBusy: boolean
  readonly editRef?: Ref<HTMLButtonElement>
}

/** The buttons below a message, with the walk through its versions, the branches (`< 2/3 >`). */
export function MessageActions(props: MessageActionsProps) {
  const { message, branch, isUnanswered, isBusy, editRef, onEdit } = props
  const isAnswer = message.role === 'assistant'
  const isEmpty = message.content.trim() === ''
  const isNothing = isEmpty && message.steps.length === 0
  const vote = message.feedback?.vote ?? null
  const toggle = (next: 'up' | 'down'): void => props.onJudge({ vote: vote === next ? null : next })
  const untilEnd = isBusy ? messages.untilEnd : undefined
  const { isCopied, onCopy } = useCopied(props.onCopy)
  return (
    <div className={styles.actions}>
      {branch.count > 1 && <BranchWalk {...branch} onWalk={props.onWalk} />}
      {!isEmpty && (
        <Action
          label={messages.copy}
          hint={isCopied ? messages.copied : undefined}
          icon={isCopied ? <Checkmark20Regular /> : <Copy20Regular />}
          onClick={onCopy}
        />
      )}
      <HiddenText>
        <span role="status">{isCopied && messages.copied}</span>
      </HiddenText>
      {(isAnswer || isUnanswered) && (
        <Action
          label={messages.regenerate}
          isDisabled={isBusy}
          hint={untilEnd}
          icon={<ArrowClockwise20Regular />}
          onClick={props.onRegenerate}
        />
      )}
      {!isAnswer && (
        <Action
          ref={editRef}
          label={messages.edit}
          isDisabled={isBusy}
          hint={untilEnd}
          icon={<Edit20Regular />}
          onClick={onEdit}
        />
      )}
      {isAnswer && !isNothing && (
        <>
          <Action
            label={messages.good}
            isPressed={vote === 'up'}
            icon={vote === 'up' ? <ThumbLike20Filled /> : <ThumbLike20Regular />}
            onClick={() => toggle('up')}
          />
          <Action
            label={messages.bad}
            isPressed={vote === 'down'}
            icon={vote === 'down' ? <ThumbDislike20Filled /> : <ThumbDislike20Regular />}
            onClick={() => toggle('down')}
          />
        </>
      )}
      <Action
        label={messages.deleteMessage}
        isDisabled={isBusy}
        hint={untilEnd}
        icon={<Delete20Regular />}
        onClick={props.onDelete}
      />
      {message.cost && (
        <span className={styles.cost} title={costParts(message.cost)}>
          {costLine(message.cost)}
        </span>
      )}
    </div>
  )
}

interface BranchWalkProps {
  readonly index: number
  readonly count: number
  readonly onWalk: MessageCalls['onWalk']
}

function BranchWalk({ index, count, onWalk }: BranchWalkProps) {
  return (
    <span className={styles.walk} role="group" aria-label={messages.branch(index, count)}>
      <Action
        label={messages.previousBranch}
        isDisabled={index === 1}
        icon={<ChevronLeft16Regular />}
        onClick={() => onWalk({ step: -1 })}
      />
      <span aria-hidden="true">{messages.branchCount(index, count)}</span>
      <Action
        label={messages.nextBranch}
        isDisabled={index === count}
        icon={<ChevronRight16Regular />}
        onClick={() => onWalk({ step: 1 })}
      />
    </span>
  )
}

interface ActionProps {
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly label: string
  readonly icon: ReactNode
  readonly isPressed?: boolean
  readonly isDisabled?: boolean
  /** The words of its tooltip, when they say more than its name. */
  readonly hint?: string | undefined
  readonly onClick: () => void
}

function Action({ ref, label, icon, isPressed, isDisabled, hint, onClick }: ActionProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.action}
      aria-label={label}
      title={hint ?? label}
      aria-pressed={isPressed}
      // The focus stays on the button at the end of the walk.
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onClick()
      }}
    >
      {icon}
    </button>
  )
}
