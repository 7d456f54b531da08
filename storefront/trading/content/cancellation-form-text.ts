export {
  MODEL_FORM_TEXT as FORM_TEXT,
  modelFormRecipient as formRecipient,
} from "@damson/shop/legal/model-cancellation-form";
