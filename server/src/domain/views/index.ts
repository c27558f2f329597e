export { addView, changeView, deleteView } from '#server/domain/views/manage-views.ts';
export { listViews, type ViewRow } from '#server/domain/views/views.store.ts';
