/** The parts of a company's pages that the first picture does not show, as code parts of their own. */

import { lazyPart } from '@osys/ui-kit/layout/ports.code'

const loadConversation = () => import('./TaskConversation.js')
const loadDetails = () => import('../companies/CompanyDetails.js')
const loadBrief = () => import('../briefs/CompanyBrief.js')
const loadComments = () => import('../comments/CompanyComments.js')
const loadFiles = () => import('../files/CompanyFiles.js')

/** The story of the open task. */
export const LazyConversation = lazyPart(() => loadConversation().then(module => module.TaskConversation))

/** The form of a company's details. */
export const LazyCompanyDetails = lazyPart(() => loadDetails().then(module => module.CompanyDetails))

/** The brief of a company, among its details. */
export const LazyCompanyBrief = lazyPart(() => loadBrief().then(module => module.CompanyBrief))

/** The comments of a company, in their tab or at the side. */
export const LazyCompanyComments = lazyPart(() => loadComments().then(module => module.CompanyComments))

/** The files of a company, in their tab or at the side. */
export const LazyCompanyFiles = lazyPart(() => loadFiles().then(module => module.CompanyFiles))

/** The approval of a company with the tasks that its brief proposes. */
export const LazyApproveCompany = lazyPart(() =>
  import('../tasks/ApproveCompany.js').then(module => module.ApproveCompany),
)

/** The parts that the person opens next most likely, to fetch ahead of need. */
export const COMPANY_CODE = [loadComments, loadFiles, loadConversation, loadDetails, loadBrief]
export const OVERVIEW_CODE = [loadConversation]
