import { Delete20Regular } from '@fluentui/react-icons/headless/svg/delete'
import { Edit20Regular } from '@fluentui/react-icons/headless/svg/edit'
import type { TemplateRef } from '@osys/sdk/tasks/schema.templates'
import { useState } from 'react'
import { Button } from '../controls/Button.js'
import { IconButton } from '../controls/IconButton.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { Dialog } from '../overlays/Dialog.js'
import { messages as texts } from './messages.js'
import rowStyles from '../layout/rows.module.css'
import styles from './TemplateList.module.css'

export type TemplateListProps = {
  readonly state: ViewState<{ readonly templates: readonly TemplateRef[] }>
  /** Left out on a page of several companies. */
  readonly onUse?: ((template: { readonly id: number }) => void) | undefined
  readonly onNew: () => void
  readonly onEdit: (template: { readonly id: number }) => void
  readonly onRemove: (template: { readonly id: number }) => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The templates of tasks, to use, change and delete them; it asks before one is deleted for everybody. */
export function TemplateList(props: TemplateListProps) {
  const { state, onUse, onNew, onClose } = props
  const [asked, ask] = useState<TemplateRef | null>(null)
  return (
    <Dialog
      title={texts.listTitle}
      actions={
        <>
          <Button appearance="primary" onClick={onNew}>
            {texts.newTemplate}
          </Button>
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
      onClose={onClose}
    >
      {state.kind === 'loading' && (
        <div role="status" aria-label={texts.listLoading}>
          <Skeleton width="60%" height="40px" />
        </div>
      )}
      {state.kind === 'failed' && (
        <ErrorState isCompact {...state} title={texts.listFailed} onRetry={props.onRetry} />
      )}
      {state.kind === 'loaded' && state.templates.length === 0 && (
        <EmptyState isCompact title={texts.noTemplates} text={texts.noTemplatesText} />
      )}
      {state.kind === 'loaded' && state.templates.length > 0 && (
        <ul className={rowStyles.rows} aria-label={texts.listTitle}>
          {state.templates.map(template => {
            const { id, name, count } = template
            return (
              <li key={id} className={rowStyles.row}>
                <span className={rowStyles.text}>
                  <span className={rowStyles.name}>{name}</span>
                  <span className={rowStyles.facts}>{texts.tasks(count)}</span>
                </span>
                <span className={styles.actions}>
                  {onUse && (
                    <Button size="small" label={texts.use(name)} onClick={() => onUse({ id })}>
                      {texts.useShort}
                    </Button>
                  )}
                  <IconButton
                    label={texts.edit(name)}
                    icon={<Edit20Regular />}
                    onClick={() => props.onEdit({ id })}
                  />
                  <IconButton
                    label={texts.remove(name)}
                    icon={<Delete20Regular />}
                    onClick={() => ask(template)}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title={texts.removeTitle(asked.name)}
          text={texts.removeText(asked.count)}
          confirmLabel={texts.removeShort}
          danger
          onConfirm={() => {
            ask(null)
            props.onRemove({ id: asked.id })
          }}
          onClose={() => ask(null)}
        />
      )}
    </Dialog>
  )
}
