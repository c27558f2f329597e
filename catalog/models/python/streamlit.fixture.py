import streamlit as st

sink(st.text_input('Name'))  # source: remote-text
sink(st.sidebar.text_area('Note'))  # source: remote-text
sink(st.query_params['page'])  # source: remote-text
sink(st.context.headers['Origin'])  # source: remote-text
sink(st.file_uploader('File').getvalue())  # source: uploaded-file
sink(st.file_uploader('File'))  # source: uploaded-file
st.markdown(taint(), unsafe_allow_html=True)  # sink: xss
st.markdown(taint())  # safe: signs of HTML are escaped
st.html(taint())  # sink: xss
st.text(taint())  # safe: plain text
